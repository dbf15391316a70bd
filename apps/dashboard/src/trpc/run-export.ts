import 'server-only'
import { type ExportedList, ExportFile } from '@stayward/contract/kernel/export'
import type { UserContext } from '@stayward/trpc/kernel/context'
import { managerRouter } from '@stayward/trpc/manager.root'
import { callTRPCProcedure } from '@trpc/server'
import type { ReportFile } from '../features/authorities/reports/report-file'

/** A procedure that returns a file. */
type FileProcedure = { path: string; type: 'query' | 'mutation' }

const FILE_PROCEDURES: Record<ReportFile, FileProcedure> = {
  document: { path: 'reports.readFile', type: 'query' },
  receipt: { path: 'reports.readReceipt', type: 'query' },
}

/** Calls the procedure that exports a list, and opens its file. */
export const runExport = (ctx: UserContext, list: ExportedList, input: unknown) =>
  openFile(ctx, { path: `${list}.export`, type: 'mutation' }, input)

/** Calls the procedure that reads a file of a report, and opens it. */
export const runReportFile = (ctx: UserContext, file: ReportFile, input: unknown) =>
  openFile(ctx, FILE_PROCEDURES[file], input)

async function openFile(ctx: UserContext, { path, type }: FileProcedure, input: unknown) {
  const file: unknown = await callTRPCProcedure({
    router: managerRouter,
    path,
    type,
    ctx,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  })
  if (!ctx.answer.file) throw new Error(`${path} has no file.`)
  return { ...ExportFile.parse(file), parts: await ctx.answer.file() }
}
