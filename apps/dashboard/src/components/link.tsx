import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link to another page of the app, without prefetching: every page is rendered for its reader on request,
 * so prefetching would only fetch the URL's shell, once for every visible link.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
