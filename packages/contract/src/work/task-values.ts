// Without zod, so that tables and forms read the same lists and limits as the schemas.

export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const

/** Longest texts in characters, and how many points a checklist may have. */
export const TASK_LIMITS = {
  title: 200,
  description: 5000,
  job_report: 5000,
  checklist: 100,
  checklist_text: 300,
} as const
