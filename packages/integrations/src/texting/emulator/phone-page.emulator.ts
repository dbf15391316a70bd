import { CONTROL_PATH } from '../../emulator/emulator-control.ts'
import { choice, field, hidden, html, Html } from '../../emulator/emulator-page.ts'
import { TEXT_CHANNELS } from '../text-provider.ts'
import { DEMO_TEXT_ACCOUNT } from './demo-text-account.ts'
import type { Conversation, NetworkText, TextNetwork } from './text-network.emulator.ts'

const CHANNEL_NAMES = { sms: 'SMS', whatsapp: 'WhatsApp' } as const

/** The phones of all guests as one: the conversations, and the one that `channel` and `phone` of the query open. */
export function phonePage(network: TextNetwork, query: URLSearchParams): string {
  const { conversations } = network
  const open = conversations.find(
    ({ channel, phone }) => channel === query.get('channel') && phone === query.get('phone'),
  )
  for (const text of open?.texts ?? []) text.is_seen = true
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${open ? `${open.phone} · ` : ''}Phones</title>
        <link rel="icon" href="data:," />
        <style>
          ${STYLE}
        </style>
      </head>
      <body class="${open ? 'reading' : ''}">
        <header>
          <h1><a href="${CONTROL_PATH}/phone">Phones</a></h1>
          <a href="${CONTROL_PATH}">What goes wrong</a>
        </header>
        <main>
          <nav aria-label="Conversations" id="list">
            ${TEXT_CHANNELS.map((channel) =>
              listOf(
                channel,
                conversations.filter((one) => one.channel === channel),
                open,
              ),
            )}
            <details ${conversations.length === 0 ? new Html('open') : ''}>
              <summary>Write first</summary>
              ${newConversation}
            </details>
          </nav>
          <section aria-label="Conversation">
            ${
              open
                ? thread(open, network.isOptedOut(open.channel, open.phone))
                : html`<p class="empty">
                    ${
                      conversations.length === 0
                        ? 'No texts yet. They appear here when Stayward sends some.'
                        : 'Choose a conversation.'
                    }
                  </p>`
            }
          </section>
        </main>
        <script>
          ${REFRESH}
        </script>
      </body>
    </html>`
  return page.text
}

const listOf = (
  channel: Conversation['channel'],
  conversations: readonly Conversation[],
  open: Conversation | undefined,
): Html =>
  html`<h2>${CHANNEL_NAMES[channel]}</h2>
    ${conversations.length === 0 ? html`<p class="none">None</p>` : ''}
    <ul>
      ${conversations.map((conversation) => {
        const { phone, texts } = conversation
        const unread = texts.filter(({ is_seen }) => !is_seen).length
        return html`<li>
          <a
            href="${CONTROL_PATH}/phone?${new URLSearchParams({ channel, phone }).toString()}"
            ${conversation === open ? new Html('aria-current="true"') : ''}
          >
            <b>${phone}</b>
            <time>${clockTime(texts.at(-1))}</time>
            <span>${texts.at(-1)?.body ?? ''}</span>
            ${unread > 0 ? html`<i aria-label="${unread} unread">${unread}</i>` : ''}
          </a>
        </li>`
      })}
    </ul>`

const clockTime = (text: NetworkText | undefined): string =>
  text ? new Date(text.created_ms).toISOString().slice(11, 16) : ''

function thread({ channel, phone, sender, texts }: Conversation, isOptedOut: boolean): Html {
  const query = new URLSearchParams({ page: 'phone', channel, phone })
  return html`<h2>
      <a class="back" href="${CONTROL_PATH}/phone" aria-label="All conversations">‹</a>
      ${phone} <small class="${channel}">${CHANNEL_NAMES[channel]}</small>
    </h2>
    <ol id="thread" class="${channel}">
      ${texts.map(
        (text) =>
          html`<li class="${text.is_answer ? 'mine' : 'theirs'}">
            <p>${text.body}</p>
            <small>${clockTime(text)} · ${stateOf(text)}</small>
          </li>`,
      )}
    </ol>
    ${isOptedOut ? html`<p class="stopped">This phone answered STOP. START ends that.</p>` : ''}
    <form method="post" action="${CONTROL_PATH}/answer?${query.toString()}">
      ${hidden('channel', channel)} ${hidden('phone', phone)} ${hidden('sender', sender)}
      <textarea name="body" rows="1" aria-label="Answer" placeholder="Answer as the guest"></textarea>
      <button>Send</button>
      <button name="body" value="STOP" class="quiet">STOP</button>
    </form>`
}

const stateOf = ({ is_answer, status, error_code }: NetworkText): string =>
  is_answer ? 'from the phone' : error_code === null ? status : `${status} (${error_code})`

const newConversation = html`<form method="post" action="${CONTROL_PATH}/answer?page=phone">
  ${choice('By', 'channel', TEXT_CHANNELS)} ${field('From', 'phone', '+34600000001', 'tel')}
  ${field('To', 'sender', DEMO_TEXT_ACCOUNT.number, 'tel')} ${field('Text', 'body')}
  <button>Send</button>
</form>`

// Without it the page works, too, but shows new texts only when loaded again.
const REFRESH = new Html(`
  const thread = document.getElementById('thread')
  thread?.scrollTo(0, thread.scrollHeight)
  setInterval(async () => {
    if (document.querySelector('details')?.open) return
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    for (const id of ['list', 'thread']) {
      const [now, then] = [page.getElementById(id), document.getElementById(id)]
      if (!now || !then || now.innerHTML === then.innerHTML) continue
      then.innerHTML = now.innerHTML
      then.scrollTo(0, then.scrollHeight)
    }
  }, 1500)
`)

const STYLE = new Html(`
  :root { color-scheme: light dark; --line: light-dark(#dfe6e4, #2c3a38); --text: light-dark(#1c2b2a, #e3ecea); --quiet: light-dark(#5d6e6b, #97aaa6);
    --page: light-dark(#f3f6f5, #0d1413); --card: light-dark(#fff, #151f1e); --accent: light-dark(#12685c, #7fd3c4); --on-accent: light-dark(#fff, #0c2420);
    --chosen: light-dark(#e4f1ee, #1d3b36); --theirs: light-dark(#e9eeed, #243130); --sms: light-dark(#1f6feb, #79aefc); --whatsapp: light-dark(#1b7f46, #5ccf8d); }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--text); background: var(--page); height: 100dvh; display: flex; flex-direction: column; }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: .75rem max(1.25rem, (100vw - 72rem) / 2 + 1.25rem); background: var(--card); border-bottom: 1px solid var(--line); }
  h1 { font-size: 18px; margin: 0; } h1 a { color: inherit; text-decoration: none; } a { color: var(--accent); }
  main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); width: 100%; max-width: 72rem; margin: 0 auto; background: var(--card); border-inline: 1px solid var(--line); }
  nav { overflow: auto; border-right: 1px solid var(--line); padding-bottom: 1rem; }
  nav h2 { font-size: 12px; text-transform: uppercase; letter-spacing: .06em; color: var(--quiet); margin: 1rem 1.25rem .25rem; }
  .none { margin: 0 1.25rem; color: var(--quiet); }
  ul, ol { list-style: none; margin: 0; padding: 0; }
  nav li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 .75rem; padding: .6rem 1.25rem; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); }
  nav li a:hover, nav li a[aria-current] { background: var(--chosen); }
  nav time { color: var(--quiet); font-size: 13px; } nav span { color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  nav i { font: 600 12px/20px system-ui, sans-serif; min-width: 20px; padding: 0 6px; text-align: center; border-radius: 10px; background: var(--accent); color: var(--on-accent); justify-self: end; }
  details { margin: 1.25rem 1.25rem 0; } summary { cursor: pointer; color: var(--accent); }
  details form { display: grid; gap: .5rem; margin-top: .75rem; } details label { display: grid; gap: .15rem; font-size: 13px; color: var(--quiet); }
  main > section { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
  .empty { margin: auto; padding: 2rem; color: var(--quiet); text-align: center; }
  section > h2 { margin: 0; padding: .75rem 1.25rem; font-size: 16px; border-bottom: 1px solid var(--line); display: flex; gap: .6rem; align-items: center; }
  section > h2 small { font-size: 12px; font-weight: 600; padding: .05rem .5rem; border-radius: 99px; border: 1px solid; } small.sms { color: var(--sms); } small.whatsapp { color: var(--whatsapp); }
  .back { display: none; text-decoration: none; font-size: 28px; line-height: 1; padding: 0 .35rem 4px 0; }
  #thread { flex: 1; overflow: auto; padding: 1.25rem; display: flex; flex-direction: column; gap: .75rem; }
  #thread li { max-width: min(34rem, 85%); align-self: flex-start; } #thread li.mine { align-self: flex-end; text-align: right; }
  #thread p { margin: 0; padding: .55rem .85rem; border-radius: 16px 16px 16px 4px; background: var(--theirs); white-space: pre-wrap; overflow-wrap: anywhere; text-align: left; }
  #thread .mine p { border-radius: 16px 16px 4px 16px; background: var(--sms); color: light-dark(#fff, #0b1a30); } #thread.whatsapp .mine p { background: var(--whatsapp); color: light-dark(#fff, #06210f); }
  #thread small { color: var(--quiet); font-size: 12px; padding: 0 .35rem; }
  .stopped { margin: 0; padding: .5rem 1.25rem; background: var(--chosen); font-size: 14px; }
  section form { display: flex; gap: .5rem; padding: .75rem 1.25rem; border-top: 1px solid var(--line); align-items: end; }
  input, select, textarea, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 8px; padding: .45rem .7rem; min-width: 0; }
  textarea { flex: 1; resize: none; field-sizing: content; max-height: 8rem; border-radius: 18px; }
  button { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; cursor: pointer; border-radius: 18px; } button.quiet { background: none; color: var(--quiet); border-color: var(--line); }
  @media (max-width: 700px) { main { grid-template-columns: minmax(0, 1fr); border: 0; } body:not(.reading) main > section, .reading nav { display: none; } .back { display: inline; } nav { border: 0; } input, select, textarea { font-size: 16px; } }
`)
