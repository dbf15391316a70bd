/* The active codes of ISO 4217, list one, with their minor units, as of 1 January 2026. Without precious
 * metals, units of account without decimals and test codes, in which nobody pays for a stay. */

const CODES_BY_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF`],
  [
    2,
    `
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
    IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
    MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
    SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG
    YER ZAR ZMW ZWG
  `,
  ],
  [3, `BHD IQD JOD KWD LYD OMR TND`],
  [4, `CLF UYW`],
]

const DECIMALS: ReadonlyMap<string, number> = new Map(
  CODES_BY_DECIMALS.flatMap(([decimals, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, decimals] as const),
  ),
)

/** Every accepted currency, by its ISO 4217 code. */
export const CURRENCIES: readonly string[] = [...DECIMALS.keys()].toSorted()

/** The number of decimals of a currency; null if it is not an active ISO 4217 code. */
export const decimalsOf = (currency: string): number | null => DECIMALS.get(currency) ?? null

/** Whether a decimal string has more decimals than its currency. */
export const hasTooManyDecimals = (amount: string, currency: string): boolean =>
  (amount.split('.')[1]?.length ?? 0) > (decimalsOf(currency) ?? Infinity)

/** An amount in minor units, such as 12050 for `120.50` in EUR. Decimals that the currency does not have are cut off. */
export function minorUnits(amount: string, currency: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  const decimals = decimalsOf(currency) ?? 2
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Minor units as an amount with the decimals of its currency, such as -12050 as `-120.50` in EUR. */
export function fromMinorUnits(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency) ?? 2
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  return sign + (decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`)
}

/**
 * An amount with the decimals of its currency: `120` is `120.00` in EUR, and `1200.0000` is `1200` in JPY.
 * Further non-zero decimals stay, so that formatting never changes an amount.
 */
export function amountIn(currency: string, amount: string): string {
  const [whole = '', written = ''] = amount.split('.')
  const decimals = decimalsOf(currency) ?? 2
  const fraction = written.replace(/0+$/, '').padEnd(decimals, '0')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
