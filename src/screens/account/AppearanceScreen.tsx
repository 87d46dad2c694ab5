import { Box, chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { appearanceCopy, myDataCopy } from '../../copy/settings.ts'
import { pageTitles } from '../../copy/titles.ts'
import { paths } from '../../paths.ts'
import { choiceBox, choiceRow, rowsCard } from '../../theme/recipes/panels.ts'

const schemes = ['auto', 'light', 'dark'] as const

type Scheme = (typeof schemes)[number]

export interface AppearanceScreenProps {
  readonly scheme: Scheme
  readonly sound: boolean
  /** Null where no voice speaks French. */
  readonly speech: boolean | null
  readonly screenOn: boolean
  readonly others: boolean | null
  readonly onOthers: (wanted: boolean) => void
  readonly onScreenOn: (wanted: boolean) => void
  readonly onScheme: (scheme: Scheme) => void
  readonly onSound: (wanted: boolean) => void
  readonly onSpeech: (wanted: boolean) => void
}

export function AppearanceScreen(props: AppearanceScreenProps) {
  const { scheme, sound, speech, screenOn, onScheme, onSound, onSpeech, onScreenOn } = props
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader
        title={pageTitles.appearance}
        backTo={paths.profile}
        backLabel={myDataCopy.back}
      />
      <Stack gap="6">
        <Group title={appearanceCopy.colors}>
          {schemes.map((each) => (
            <li key={each}>
              <chakra.label {...choiceRow}>
                <chakra.input
                  {...choiceBox}
                  type="radio"
                  name="scheme"
                  checked={each === scheme}
                  onChange={() => onScheme(each)}
                />
                {appearanceCopy.schemes[each]}
              </chakra.label>
            </li>
          ))}
        </Group>
        <Group title={appearanceCopy.scanner}>
          <Switch
            label={appearanceCopy.sound}
            help={appearanceCopy.soundHelp}
            isOn={sound}
            onChange={onSound}
          />
          <Switch
            label={appearanceCopy.spoken}
            help={speech === null ? appearanceCopy.noVoice : appearanceCopy.spokenHelp}
            isOn={speech}
            onChange={onSpeech}
          />
        </Group>
        <Group title={appearanceCopy.list}>
          <Switch
            label={appearanceCopy.screenOn}
            help={appearanceCopy.screenOnHelp}
            isOn={screenOn}
            onChange={onScreenOn}
          />
        </Group>
        {props.others !== null && (
          <Group title={appearanceCopy.data}>
            <Switch
              label={appearanceCopy.others}
              help={appearanceCopy.othersHelp}
              isOn={props.others}
              onChange={props.onOthers}
            />
          </Group>
        )}
      </Stack>
    </Box>
  )
}

interface SwitchProps {
  readonly label: string
  readonly help: string
  /** Null where it cannot be switched on. */
  readonly isOn: boolean | null
  readonly onChange: (isOn: boolean) => void
}

function Switch({ label, help, isOn, onChange }: SwitchProps) {
  return (
    <li>
      <chakra.label {...choiceRow} {...(isOn === null ? { cursor: 'default' } : {})}>
        <chakra.input
          {...choiceBox}
          type="checkbox"
          disabled={isOn === null}
          checked={isOn ?? false}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {help}
          </chakra.span>
        </span>
      </chakra.label>
    </li>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontWeight="bold" textStyle="lg" mb="2">
        {title}
      </chakra.legend>
      <chakra.ul {...rowsCard} listStyleType="none">
        {children}
      </chakra.ul>
    </chakra.fieldset>
  )
}
