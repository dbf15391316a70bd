import { exportAccount } from '@stayward/trpc/account/export-account.service'
import { callerKey } from '@stayward/trpc/kernel/actor'
import { fileExport } from '@/server/file-export'

/** The whole account as a file. */
export const POST = fileExport(async (context) => {
  await context.limits.count('caller', callerKey(context.actor))
  const day = context.clock.now().toISOString().slice(0, 10)
  return {
    file_name: `stayward-${day}.ndjson`,
    media_type: 'application/x-ndjson; charset=utf-8',
    parts: encoded(await exportAccount(context)),
  }
})

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line)
}
