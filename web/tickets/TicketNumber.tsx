import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  number: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})

/** The number of a ticket before its subject (docs/specification/tickets.md#numbers). */
export function TicketNumber({ number }: { number: number }) {
  return <span className={useStyles().number}>{`#${number} `}</span>
}
