import { AUTHORITY_ROUNDS } from '@stayward/integrations/testing/authority-rounds'
import { playRounds } from '@stayward/integrations/testing/rounds'
import type { Progress } from '../progress.ts'

/**
 * Writes `rounds` random reports for each authority, prints how many guests they have and how long it took, and returns
 * what was wrong with them. The same seed gives the same reports.
 */
export async function proveAuthorities(rounds: number, seed: number, progress: Progress): Promise<string[]> {
  const faults: string[] = []
  const rows: string[] = []
  for (const [authority, parts] of Object.entries(AUTHORITY_ROUNDS)) {
    const startedAt = performance.now()
    const outcome = await progress.step(`Report ${rounds} parties to ${authority}`, () =>
      playRounds(parts, rounds, seed),
    )
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    rows.push(
      `| ${authority} | ${outcome.documents} | ${outcome.guests} | ${outcome.faults.length} | ${seconds} |`,
    )
    faults.push(...outcome.faults.map((fault) => `${authority}, seed ${seed}: ${fault}`))
  }
  console.log('\n| authority | documents | guests | wrong | seconds |\n| --- | --- | --- | --- | --- |')
  console.log(rows.join('\n'))
  return faults
}
