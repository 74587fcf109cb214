import {
  makeStyles,
  MenuGroupHeader,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'

const useStyles = makeStyles({
  header: { display: 'grid', height: 'auto', paddingBlock: tokens.spacingVerticalXS },
  name: { ...typographyStyles.body1Strong, color: tokens.colorNeutralForeground1 },
  email: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  text: { maxWidth: '280px', overflow: 'hidden', textOverflow: 'ellipsis' },
})

/** Who is signed in, at the top of the user menu. */
export function UserHeader({ name, email }: { name: string; email: string }) {
  const styles = useStyles()
  return (
    <MenuGroupHeader className={styles.header}>
      <span dir="auto" className={mergeClasses(styles.text, styles.name)}>
        {name}
      </span>
      <span className={mergeClasses(styles.text, styles.email)}>{email}</span>
    </MenuGroupHeader>
  )
}
