/** A PIN in groups of two to four signs that the eye can carry to the lock; people type it without the spaces. */
export function grouped(pin: string): string {
  const size = pin.length % 3 === 0 ? 3 : pin.length % 4 === 0 ? 4 : pin.length < 5 ? pin.length : 3
  return pin.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? pin
}
