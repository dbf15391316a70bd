import { redirect } from 'next/navigation'
import { paths } from '@/paths'
import { isCrew } from '@/server/is-crew'

/** Those who plan begin with the bookings, those who only do tasks with their tasks. */
export default async function HomePage(): Promise<never> {
  redirect((await isCrew()) ? paths.tasks() : paths.bookings())
}
