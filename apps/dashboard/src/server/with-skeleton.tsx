import 'server-only'
import { headers } from 'next/headers'
import { type ComponentType, type ReactNode, Suspense } from 'react'

/**
 * A page that shows `skeleton` while the server prepares it, when pages change within the browser. A document waits for
 * its content: the first frame paints it, and its status says whether there is such a thing. A `loading.tsx` would put
 * the skeleton before both.
 */
export function withSkeleton<Props extends object>(skeleton: ReactNode, Content: ComponentType<Props>) {
  return async function PageWithSkeleton(props: Props) {
    const content = <Content {...props} />
    return (await changesWithinBrowser()) ? <Suspense fallback={skeleton}>{content}</Suspense> : content
  }
}

/** Browsers say so to secure origins alone; elsewhere a page only comes a moment later. */
const changesWithinBrowser = async () => (await headers()).get('sec-fetch-dest') === 'empty'
