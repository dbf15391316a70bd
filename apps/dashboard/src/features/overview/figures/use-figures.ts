import type { FigureName } from '@stayward/contract/overview/figure-values'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../trpc/api'
import type { Figures } from './figure-rows'
import type { figureInputs } from './figure-search'

const OPTIONS = { placeholderData: keepPreviousData }

type Input = ReturnType<typeof figureInputs>['months']

/** Every figure of a period by the same groups. Occupancy and revenue are counted together. */
export function useAllFigures(input: Input, isWanted: boolean) {
  const options = { ...OPTIONS, enabled: isWanted }
  const queries = api.useQueries((read) => [
    read.figures.revenue(input, options),
    read.figures.stays(input, options),
    read.figures.cancellations(input, options),
    read.figures.checkin(input, options),
    read.figures.codes(input, options),
    read.figures.cleaning(input, options),
  ])
  const [nights, stays, cancellations, checkin, codes, cleaning] = queries
  const isRead = queries.every(({ data }) => data !== undefined)
  const figures: Record<FigureName, Figures | undefined> = {
    occupancy: nights.data,
    revenue: nights.data,
    stays: stays.data,
    cancellations: cancellations.data,
    checkin: checkin.data,
    codes: codes.data,
    cleaning: cleaning.data,
  }
  return { figures, isRead, failed: queries.find(({ isError }) => isError) }
}

/** One figure of a period. */
export function useFigure(name: FigureName, input: Input, isWanted: boolean) {
  const of = (...names: FigureName[]) => ({ ...OPTIONS, enabled: isWanted && names.includes(name) })
  const queries = api.useQueries((read) => [
    read.figures.revenue(input, of('occupancy', 'revenue')),
    read.figures.stays(input, of('stays')),
    read.figures.cancellations(input, of('cancellations')),
    read.figures.checkin(input, of('checkin')),
    read.figures.codes(input, of('codes')),
    read.figures.cleaning(input, of('cleaning')),
  ])
  const [nights, stays, cancellations, checkin, codes, cleaning] = queries
  const all: Record<FigureName, (typeof queries)[number]> = {
    occupancy: nights,
    revenue: nights,
    stays,
    cancellations,
    checkin,
    codes,
    cleaning,
  }
  const { data, isPlaceholderData } = all[name]
  const figures: Figures | undefined = data
  return { figures, isPlaceholderData, failed: isWanted && all[name].isError ? all[name] : undefined }
}
