import { EXPORTED_LISTS } from '@stayward/contract/kernel/export'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { fileExport } from '@/server/file-export'
import { readJson } from '@/server/read-json'
import { runExport } from '@/trpc/run-export'

type Route = { params: Promise<{ list: string }> }

/** A list with its filters as a file. */
export const POST = (request: Request, { params }: Route): Promise<Response> =>
  fileExport(async (context) => {
    const { list } = await params
    const known = EXPORTED_LISTS.find((name) => name === list)
    if (known === undefined) throw new ServiceError('resource.not_found')
    return runExport(context, known, await readJson(request))
  })(request)
