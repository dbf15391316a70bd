import { MAX_BATCH } from '@stayward/contract/kernel/limits'
import type { AnswerFacts } from '@stayward/trpc/kernel/context'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { managerRouter } from '@stayward/trpc/manager.root'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { paths } from '@/paths'
import { logUnexpected } from '@/server/log-unexpected'
import { requestFacts } from '@/server/request-facts'
import { refuseForeignOrigin } from '@/server/same-origin'
import { services } from '@/server/services'
import { currentActor } from '@/server/session'

async function handle(request: Request): Promise<Response> {
  const refusal = await refuseForeignOrigin(request)
  if (refusal) return refusal
  const context = makeContext(services(), await currentActor(), await requestFacts(request.headers))
  return fetchRequestHandler({
    endpoint: paths.api.trpc,
    req: request,
    router: managerRouter,
    maxBatchSize: MAX_BATCH,
    createContext: () => Promise.resolve(context),
    responseMeta: ({ paths: procedures }) => ({
      headers: {
        'x-request-id': context.request.id,
        'cache-control': 'no-store',
        // The responses of a batch share the context, so its version is that of any of them.
        ...(procedures?.length === 1 && versionHeader(context.answer)),
      },
    }),
    onError: logUnexpected,
  })
}

const versionHeader = ({ version }: AnswerFacts): Record<string, string> =>
  version === undefined ? {} : { etag: `"${version}-"` }

export { handle as GET, handle as POST }
