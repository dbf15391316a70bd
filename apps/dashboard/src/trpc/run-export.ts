import 'server-only'
import { type ExportedList, ExportFile } from '@stayward/contract/kernel/export'
import type { UserContext } from '@stayward/trpc/kernel/context'
import { managerRouter } from '@stayward/trpc/manager.root'
import { callTRPCProcedure } from '@trpc/server'

/** Calls the procedure that exports a list, and opens its file. */
export async function runExport(ctx: UserContext, list: ExportedList, input: unknown) {
  const file: unknown = await callTRPCProcedure({
    router: managerRouter,
    path: `${list}.export`,
    type: 'mutation',
    ctx,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  })
  if (!ctx.answer.file) throw new Error(`${list}.export has no file.`)
  return { ...ExportFile.parse(file), parts: await ctx.answer.file() }
}
