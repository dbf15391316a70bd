import { redirect } from 'next/navigation'
import { paths } from '@/paths'

/** What was set here belongs to the company. Old links and bookmarks lead there. */
export default function MessageSettingsPage() {
  redirect(paths.company)
}
