import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { LOW, NARROW } from '../../../ui/theme/media.ts'

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    paddingInline: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { paddingBlock: tokens.spacingVerticalXS },
    [LOW]: { position: 'static' },
  },
})

/** The part of the heading that stays in sight. */
export function StickyHead({ children }: { children: ReactNode }) {
  return (
    <div data-sticky-head className={useStyles().head}>
      {children}
    </div>
  )
}
