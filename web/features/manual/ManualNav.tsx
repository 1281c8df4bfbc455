import { UnstyledButton } from '@mantine/core'
import { IconBook, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { helpPath, manualParts, type Chapter } from '#core/manual/chapters.ts'
import { useT } from '../../lib/i18n.ts'
import { LateMenu } from '../../ui/LateMenu.tsx'
import styles from './manual.module.css'

interface Props {
  current: Chapter
}

/** The chapters by group. */
export function ManualNav({ current }: Props) {
  const t = useT()
  const list = useRef<HTMLElement>(null)
  // Each chapter is a page of its own, whose list would start at the top.
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [current])
  return (
    <nav ref={list} className={styles.nav} aria-label={t('help.chapters')}>
      {manualParts.map((part) => (
        <div key={part.id} className={styles.part}>
          <p>{t(`help.part.${part.id}`)}</p>
          {part.chapters.map((chapter) => (
            <Link key={chapter} to={helpPath(chapter)} aria-current={chapter === current ? 'page' : undefined}>
              {t(`help.chapter.${chapter}`)}
            </Link>
          ))}
        </div>
      ))}
      <Link className={styles.api} to="/openapi">
        {t('help.api')}
      </Link>
    </nav>
  )
}

/** The same as a menu, on narrow screens. */
export function ChapterMenu({ current }: Props) {
  const t = useT()
  return (
    <div className={styles.menu}>
      <LateMenu
        target={
          <UnstyledButton className={styles.opener} aria-label={t('help.chapters')}>
            <IconBook size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('help.chapters')}</span>
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        }
        dropdownClass={styles.choices ?? ''}
        renderItems={(Menu) =>
          manualParts.map((part) => (
            <div key={part.id}>
              <Menu.Label>{t(`help.part.${part.id}`)}</Menu.Label>
              {part.chapters.map((chapter) => (
                <Menu.Item
                  key={chapter}
                  component={Link}
                  to={helpPath(chapter)}
                  aria-current={chapter === current ? 'page' : undefined}
                >
                  {t(`help.chapter.${chapter}`)}
                </Menu.Item>
              ))}
            </div>
          ))
        }
      />
    </div>
  )
}
