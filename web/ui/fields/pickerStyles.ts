import { makeStyles, tagPickerControlClassNames } from '@fluentui/react-components'

const { aside, expandIcon } = tagPickerControlClassNames

/** Give a picker with one row of tags the height of an input: Fluent's is 2 to 6 px higher. */
export const usePickerStyles = makeStyles({
  control: {
    boxSizing: 'border-box',
    [`& .${aside}, & .${expandIcon}`]: { height: '30px', minHeight: '30px' },
  },
  group: { paddingBlock: '3px' },
  input: { paddingBlock: '5px' },
})
