import { ErrorPage } from '../parts/error-page.tsx'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export default function Failed() {
  return <ErrorPage kind="failed" />
}
