/** The script of an HTML file: filter, theme, drawer, copy buttons, options of choices, and the mark of the current doc in the list. */
export const script = `
'use strict'
const root = document.documentElement
const side = document.getElementById('side')
const links = [...side.querySelectorAll('a[data-find]')]

const stored = (() => { try { return localStorage.getItem('theme') } catch { return null } })()
if (stored === 'dark' || stored === 'light') root.dataset.theme = stored
document.getElementById('theme').addEventListener('click', () => {
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'light' : 'dark'
  try { localStorage.setItem('theme', root.dataset.theme) } catch {}
})

const filter = document.getElementById('filter')
filter.addEventListener('input', () => {
  const words = filter.value.trim().toLowerCase()
  let found = 0
  for (const link of links) {
    const fits = link.dataset.find.includes(words)
    link.parentElement.hidden = !fits
    if (fits) found += 1
  }
  for (const folder of [...side.querySelectorAll('details')].reverse()) {
    folder.parentElement.hidden = !folder.querySelector('li:not([hidden])')
    if (words) folder.open = true
  }
  const models = document.getElementById('models')
  if (models) models.hidden = !models.querySelector('li:not([hidden])')
  document.getElementById('none').hidden = found > 0
})

const menu = document.getElementById('menu')
const toggle = (isOpen) => {
  root.classList.toggle('open', isOpen)
  menu.setAttribute('aria-expanded', String(isOpen))
}
menu.addEventListener('click', () => toggle(!root.classList.contains('open')))
document.getElementById('scrim').addEventListener('click', () => toggle(false))
side.addEventListener('click', (event) => { if (event.target.closest('a')) toggle(false) })
addEventListener('keydown', (event) => { if (event.key === 'Escape') toggle(false) })

addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button || !navigator.clipboard) return
  navigator.clipboard.writeText(button.closest('figure').querySelector('pre').textContent).then(() => {
    button.classList.add('done')
    setTimeout(() => button.classList.remove('done'), 1200)
  }, () => {})
})

const level = (row) => Number(/\\bl(\\d+)/.exec(row.className)[1])
const showOptions = (table) => {
  let around = []
  for (const row of table.querySelectorAll('.row')) {
    around = around.filter((choice) => choice.level < level(row))
    const choice = around.at(-1)
    if (choice && choice.level + 1 === level(row)) choice.at += 1
    row.hidden = around.some(({ at, picked }) => at !== picked)
    const pick = row.querySelector('.pick')
    if (!pick) continue
    const picked = Number(pick.dataset.picked || 0)
    pick.hidden = false
    ;[...pick.children].forEach((button, at) => button.setAttribute('aria-pressed', String(at === picked)))
    around.push({ level: level(row), at: -1, picked })
  }
}
for (const table of new Set([...document.querySelectorAll('.pick')].map((pick) => pick.closest('.rows')))) {
  showOptions(table)
  table.addEventListener('click', (event) => {
    const pick = event.target.closest('.pick')
    if (!pick || event.target === pick) return
    pick.dataset.picked = String([...pick.children].indexOf(event.target))
    showOptions(table)
  })
}

const byId = new Map(links.map((link) => [link.hash.slice(1), link]))
let current
const mark = (id) => {
  const link = byId.get(id)
  if (!link || link === current) return
  if (current) current.removeAttribute('aria-current')
  current = link
  link.setAttribute('aria-current', 'true')
  const { top, bottom } = link.getBoundingClientRect()
  if (top < 120 || bottom > innerHeight - 60) link.scrollIntoView({ block: 'center' })
}
const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) mark(entry.target.id)
}, { rootMargin: '-80px 0px -75% 0px' })
for (const part of document.querySelectorAll('article')) seen.observe(part)
`
