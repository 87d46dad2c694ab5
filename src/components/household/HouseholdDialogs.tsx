import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { householdQuestionCopy, personName } from '../../copy/household.ts'
import type { Member } from '../../domain/household/household.ts'
import { choiceBox, choiceRow } from '../../theme/recipes/panels.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

export type HouseholdQuestion =
  /** Those who can take over, of longest standing first; none where the person is no owner. */
  | { readonly to: 'leave'; readonly successors: readonly Member[]; readonly isLast: boolean }
  | { readonly to: 'remove'; readonly member: Member }
  | { readonly to: 'hand-over'; readonly member: Member }

export interface HouseholdDialogsProps {
  readonly question: HouseholdQuestion | null
  readonly name: string | null
  readonly products: number
  readonly busy: boolean
  readonly onLeave: (takesCopy: boolean, successor: string | undefined) => void
  readonly onRemove: (member: Member, leavesCopy: boolean) => void
  readonly onHandOver: (member: Member) => void
  readonly onCancel: () => void
}

/** Asks before a person loses something. */
export function HouseholdDialogs(props: HouseholdDialogsProps) {
  const { question, name, products, busy, onLeave, onRemove, onHandOver, onCancel } = props
  // A closed dialog keeps the words of its last question while it fades.
  const [last, setLast] = useState<HouseholdQuestion | null>(null)
  const [successor, setSuccessor] = useState<string>()
  const [leavesCopy, setLeavesCopy] = useState(true)
  if (question && question !== last) {
    setLast(question)
    setSuccessor(question.to === 'leave' ? question.successors[0]?.key : undefined)
    setLeavesCopy(true)
  }
  const open = question !== null
  const trigger = useRef<Element | null>(null)
  useEffect(() => {
    if (open) trigger.current = document.activeElement
  }, [open])
  if (!last) return null
  // The trigger goes with the row of a removed member, and with all rows for a person who leaves.
  const finalFocus = () => (trigger.current?.isConnected ? null : document.getElementById('titre'))
  const shared = { open, busy, finalFocus, onCancel }
  switch (last.to) {
    case 'leave':
      return (
        <ConfirmDialog
          {...shared}
          title={householdQuestionCopy.title(name)}
          text={(last.isLast ? householdQuestionCopy.lastText : householdQuestionCopy.text)(
            products,
          )}
          answers={{
            confirm: householdQuestionCopy.withCopy,
            other: {
              label: householdQuestionCopy.withoutCopy,
              onClick: () => onLeave(false, successor),
            },
          }}
          body={
            last.successors.length > 0 && (
              <Successors {...last} chosen={successor} onChoose={setSuccessor} />
            )
          }
          onConfirm={() => onLeave(true, successor)}
        />
      )
    case 'remove': {
      const { member } = last
      return (
        <ConfirmDialog
          {...shared}
          tone="danger"
          title={householdQuestionCopy.removeTitle(personName(member))}
          text={householdQuestionCopy.removeText(personName(member))}
          answers={{ confirm: householdQuestionCopy.remove }}
          body={<CopyBox isOn={leavesCopy} onChange={setLeavesCopy} />}
          onConfirm={() => onRemove(member, leavesCopy)}
        />
      )
    }
    case 'hand-over': {
      const { member } = last
      return (
        <ConfirmDialog
          {...shared}
          title={householdQuestionCopy.handOverTitle(personName(member))}
          text={householdQuestionCopy.handOverText}
          answers={{ confirm: householdQuestionCopy.handOver }}
          onConfirm={() => onHandOver(member)}
        />
      )
    }
  }
}

const choice = { ...choiceRow, minHeight: 'touch', px: '0', py: '1' } as const

interface SuccessorsProps {
  readonly successors: readonly Member[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

function Successors({ successors, chosen, onChoose }: SuccessorsProps) {
  return (
    <chakra.fieldset mt="4" minWidth="0">
      <chakra.legend fontWeight="semibold">{householdQuestionCopy.successor}</chakra.legend>
      {successors.map((member) => (
        <chakra.label {...choice} key={member.key}>
          <chakra.input
            {...choiceBox}
            type="radio"
            name="successor"
            checked={member.key === chosen}
            onChange={() => onChoose(member.key)}
          />
          <chakra.span dir="auto" minWidth="0" overflowWrap="anywhere">
            {personName(member)}
          </chakra.span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}

interface CopyBoxProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function CopyBox({ isOn, onChange }: CopyBoxProps) {
  return (
    <chakra.label {...choice} mt="4">
      <chakra.input
        {...choiceBox}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {householdQuestionCopy.leaveCopy}
    </chakra.label>
  )
}
