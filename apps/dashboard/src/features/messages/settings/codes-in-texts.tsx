'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'

/** Whether texts may have door codes, which is decided where the provider is connected. */
export function CodesInTexts() {
  const t = useTranslations()
  const channels = api.messages.listChannels.useQuery({})
  const isConnected = (channels.data?.items.length ?? 0) > 1
  return (
    <Card title={t('messages.settings.texts')}>
      {channels.isPending && <RowsSkeleton rows={1} height={44} label={t('common.loading')} />}
      {channels.isError && <ErrorNotice error={channels.error} retry={() => void channels.refetch()} />}
      {channels.data && (
        <p>
          {t(`messages.settings.${textsWords(isConnected, channels.data.allows_codes_in_text)}`)}{' '}
          <Link href={paths.integrations}>
            {t(isConnected ? 'messages.settings.change_codes' : 'messages.rules.form.connect')}
          </Link>
        </p>
      )}
    </Card>
  )
}

const textsWords = (isConnected: boolean, allows_codes: boolean) => {
  if (!isConnected) return 'not_connected'
  return allows_codes ? 'codes_allowed' : 'codes_by_link'
}
