import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A cache that reads again what was being read for the first time as it changed. That read goes on, as others may wait for it,
 * but it may have begun before the change, and would otherwise count as fresh.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first_reads = this.getQueryCache()
      .findAll({ ...filters, type: 'active' })
      .filter(isFirstRead)
    await super.invalidateQueries(filters, options)
    if (filters?.refetchType === 'none') return
    await Promise.all(
      first_reads.map(({ queryKey }) =>
        this.refetchQueries({ queryKey, exact: true, type: 'active' }, options),
      ),
    )
  }
}

const isFirstRead = ({ state: { fetchStatus, data } }: Query): boolean =>
  fetchStatus === 'fetching' && data === undefined
