import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ButtonLink } from '../../../ui/links.tsx'

const useStyles = makeStyles({
  state: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'start' },
})

/** Shown instead of the project list if there is no project to log time on. */
export function NoProjects() {
  const styles = useStyles()
  return (
    <div data-claim className={styles.state}>
      <Text weight="semibold">No project yet</Text>
      <Text>
        You can log time once you are on the Can Use list of a project. Create one, or ask somebody who
        manages a project to add you.
      </Text>
      <ButtonLink to="/timesheets/projects" appearance="primary">
        Manage Projects
      </ButtonLink>
    </div>
  )
}
