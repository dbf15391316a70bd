import { ServiceError } from '@stayward/trpc/kernel/errors'
import { renderPage } from '../parts/page.tsx'
import { guestPage } from '../server/guest-page.ts'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

/** Every unknown URL, so that its page uses the reader's language. */
export const getServerSideProps = guestPage<null>({
  route: '/*',
  get: async () => {
    throw new ServiceError('resource.not_found')
  },
})

export default renderPage(() => null)
