import { Button, chakra, Flex } from '@chakra-ui/react'
import { CircleHelp } from 'lucide-react'

export interface InlineQuestionProps {
  readonly text: string
  readonly answers: ReadonlyArray<{ readonly label: string; readonly onClick: () => void }>
}

/** A question that blocks nothing, each answer one tap. Its place is a live region. */
export function InlineQuestion({ text, answers }: InlineQuestionProps) {
  return (
    <Flex
      role="group"
      aria-label={text}
      direction="column"
      gap="2"
      p="3"
      borderRadius="md"
      bg="warning.subtle"
      color="warning.fg"
    >
      <Flex as="p" gap="2" align="center" fontWeight="bold">
        <CircleHelp size={20} aria-hidden style={{ flexShrink: 0 }} />
        <chakra.span minWidth="0" overflowWrap="anywhere">
          {text}
        </chakra.span>
      </Flex>
      <Flex wrap="wrap" gap="2">
        {answers.map(({ label, onClick }) => (
          <Button
            key={label}
            type="button"
            size="sm"
            variant="outline"
            color="fg"
            flex="1 1 auto"
            maxWidth="full"
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
