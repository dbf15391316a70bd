import { redirect } from 'next/navigation'
import { paths } from '@/paths'

export default function SettingsPage(): never {
  redirect(paths.apiKeys)
}
