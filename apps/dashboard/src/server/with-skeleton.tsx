import 'server-only'
import { headers } from 'next/headers'
import { type ComponentType, type ReactNode, Suspense } from 'react'

/**
 * A page that shows `skeleton` while the server prepares it, when navigating within the browser. A document
 * waits for its content: the first paint shows it, and its status says whether the page exists. A
 * `loading.tsx` would show the skeleton in both cases.
 */
export function withSkeleton<Props extends object>(skeleton: ReactNode, Content: ComponentType<Props>) {
  return async function PageWithSkeleton(props: Props) {
    const content = <Content {...props} />
    return (await changesWithinBrowser()) ? <Suspense fallback={skeleton}>{content}</Suspense> : content
  }
}

/** Browsers send this header to secure origins only; elsewhere a page only comes a moment later. */
const changesWithinBrowser = async () => (await headers()).get('sec-fetch-dest') === 'empty'
