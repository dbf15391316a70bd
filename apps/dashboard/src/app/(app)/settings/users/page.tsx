import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { InstallationNotices } from '@/features/installation/installation-notices'
import { UserList } from '@/features/account/users/user-list'
import { parseUserSearch, userListInput } from '@/features/account/users/user-search'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireAdmin } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('users')

async function UsersPage({ searchParams }: { searchParams: SearchParams }) {
  await requireAdmin()
  const search = parseUserSearch(toUrlSearchParams(await searchParams))
  await api.users.list.prefetchInfinite(userListInput(search))
  const { time_zone } = await currentAccount()
  const t = await getTranslations('users')
  return (
    <>
      <InstallationNotices />
      <PageHead title={t('title')} about={t('context')} />
      <HydrateClient>
        <UserList time_zone={time_zone} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={60} />, UsersPage)
