/** Code that starts with one of these names is a command. */
const PROGRAMS = ['npm', 'npx', 'pnpm', 'node', 'turbo', 'git', 'docker', 'curl', 'sh']

/**
 * The commands in a Markdown text, each once, in order: fenced blocks as one script each, and inline code
 * that begins with the name of a program.
 */
export function documentedCommands(markdown: string): string[] {
  const parts = markdown.split(/^```\w*\n([\s\S]*?)^```$/m)
  const found = parts.flatMap((part, index) => (isFenced(index) ? [part.trim()] : codeSpans(part)))
  return [...new Set(found.filter(isCommand))]
}

/** Splitting by a pattern with one group puts the group's matches at odd positions. */
const isFenced = (index: number) => index % 2 === 1

const codeSpans = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.trim())

function isCommand(code: string): boolean {
  const [first = ''] = code.replace(/^\w+=\$\(/, '').split(/\s/)
  return PROGRAMS.includes(first) && code !== first
}
