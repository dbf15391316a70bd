/** Adds amounts of one currency, decimal strings with the same decimals such as `-12.50`, without rounding. */
export function sumAmounts(amounts: readonly string[]): string {
  const decimals = amounts[0]?.split('.')[1]?.length ?? 0
  const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0')
  const sign = sum < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
