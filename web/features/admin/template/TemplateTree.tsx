import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TemplateTree as Tree } from '#core/contract/template.ts'
import { useT } from '../../../lib/i18n.ts'
import { NEW_TEMPLATE, templatePath } from './template-paths.ts'
import styles from './template.module.css'

/** All templates by group: links, so that each has an address. */
export function TemplateTree({ groups, current }: { groups: Tree; current: string | null }) {
  const t = useT()
  return (
    <nav className={styles.tree} aria-label={t('template.title')}>
      <Button
        component={Link}
        to={templatePath(NEW_TEMPLATE)}
        variant="default"
        fullWidth
        leftSection={<IconPlus size={16} stroke={1.75} />}
      >
        {t('template.newTemplate')}
      </Button>
      {groups.map(({ label, children }) => (
        <section key={label} className={styles.group}>
          <h2 className={styles.groupTitle}>{label}</h2>
          <ul>
            {children.map(({ id, label: name }) => (
              <li key={id}>
                <Link className={styles.leaf} to={templatePath(id)} aria-current={id === current ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
