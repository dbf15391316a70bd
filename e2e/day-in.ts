/** The day in some days in Madrid, where the properties of tests are: late in the evening it is another one than in UTC. */
export function dayIn(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format()
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}
