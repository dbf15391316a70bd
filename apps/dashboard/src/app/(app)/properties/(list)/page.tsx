import { IconPlus, IconEdit, IconUpload } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { ExportProperties } from '@/features/properties/export-properties'
import { PropertiesNav } from '@/features/properties/properties-nav'
import { PropertyList } from '@/features/properties/property-list'
import { parsePropertySearch, propertyListInput } from '@/features/properties/property-search'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('properties')

async function PropertiesPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const search = parsePropertySearch(toUrlSearchParams(await searchParams))
  await Promise.all([
    api.properties.list.prefetchInfinite(propertyListInput(search)),
    api.properties.listTags.prefetch(),
  ])
  const crew = await isCrew()
  const t = await getTranslations('properties')
  return (
    <>
      {!crew && <PropertiesNav />}
      <PageHead
        title={t('title')}
        about={crew ? null : t('context')}
        action={
          !crew && (
            <>
              <LinkButton
                href={paths.imports({ kind: 'properties' })}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              >
                {t('import')}
              </LinkButton>
              <ExportProperties />
              <LinkButton
                href={paths.bulkEdit()}
                variant="default"
                // Phones begin with what is selected.
                data-wide
                leftSection={<IconEdit size={16} stroke={1.5} aria-hidden />}
              >
                {t('bulk.action')}
              </LinkButton>
              <LinkButton
                href={paths.newProperty}
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              >
                {t('new.action')}
              </LinkButton>
            </>
          )
        }
      />
      <HydrateClient>
        <PropertyList />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={72} />, PropertiesPage)
