import { redirect } from 'next/navigation'
import { paths } from '@/paths'

export default function HomePage(): never {
  redirect(paths.bookings())
}
