/** A PIN in groups that are easy to read out and to type: `483 926`, `4839 2617`. */
export function spacedPin(pin: string): string {
  if (pin.length <= 5) return pin
  const groups = pin.length % 4 === 0 ? /.{1,4}/g : /.{1,3}/g
  return pin.match(groups)?.join(' ') ?? pin
}
