import { ServiceError } from '@stayward/trpc/kernel/errors'
import { REPORT_FILES } from '@/features/authorities/reports/report-file'
import { fileExport } from '@/server/file-export'
import { readJson } from '@/server/read-json'
import { runReportFile } from '@/trpc/run-export'

type Route = { params: Promise<{ file: string }> }

/** The file of a report, or its receipt. */
export const POST = (request: Request, { params }: Route): Promise<Response> =>
  fileExport(async (context) => {
    const { file } = await params
    const known = REPORT_FILES.find((name) => name === file)
    if (known === undefined) throw new ServiceError('resource.not_found')
    return runReportFile(context, known, await readJson(request))
  })(request)
