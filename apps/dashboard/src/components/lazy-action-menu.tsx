'use client'
import dynamic from 'next/dynamic'
import classes from './action-menu.module.css'

/** The menu of rare actions, with its place kept: menus weigh more than the rest of a page's actions together. */
export const LazyActionMenu = dynamic(() => import('./action-menu').then((module) => module.ActionMenu), {
  ssr: false,
  loading: () => <div className={classes['place']} />,
})
