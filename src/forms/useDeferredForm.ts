import { type BaseSyntheticEvent, type ChangeEvent, useRef, useState } from 'react'
import type {
  createFormControl,
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

type Engine<Values extends FieldValues> = ReturnType<typeof createFormControl<Values>>
interface Options<Values extends FieldValues> {
  /** A field that is judged again together with this one. */
  readonly deps?: Path<Values>
}
interface Registered {
  readonly name: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly ref: (field: HTMLInputElement | null) => void
}

/** What a screen uses of the form library's form, by the same names. */
export interface DeferredForm<Values extends FieldValues> {
  readonly formState: { readonly errors: FieldErrors<Values> }
  readonly register: (name: Path<Values>, options?: Options<Values>) => Registered
  readonly handleSubmit: (
    onValid: (values: Values) => void | Promise<void>,
  ) => (event: BaseSyntheticEvent) => Promise<void>
  /** Loads the form library: when the form is first touched, else when it is sent. */
  readonly preload: () => Promise<unknown>
}

/**
 * A form whose fields are the browser's until the form library is loaded and takes them over as
 * they stand: the sign-in page does not load its 16 KB, and what was typed before is kept. If it
 * cannot be loaded nothing is refused: the server validates too.
 */
export function useDeferredForm<Values extends FieldValues>(
  loadSchema: () => Promise<ZodMiniType<Values, Values>>,
): DeferredForm<Values> {
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const fields = useRef(new Map<Path<Values>, HTMLInputElement>())
  const options = useRef(new Map<Path<Values>, Options<Values>>())
  const engine = useRef<Engine<Values> | null>(null)
  const loading = useRef<Promise<Engine<Values>> | null>(null)

  const typed = () =>
    Object.fromEntries([...fields.current].map(([name, { value }]) => [name, value])) as Values

  function attach(form: Engine<Values>, name: Path<Values>) {
    form.register(name, options.current.get(name)).ref(fields.current.get(name) ?? null)
  }

  async function load(): Promise<Engine<Values>> {
    const [library, { zodResolver }, schema] = await Promise.all([
      import('react-hook-form'),
      import('@hookform/resolvers/zod'),
      loadSchema(),
    ])
    const defaultValues = typed() as DefaultValues<Values>
    const form = library.createFormControl<Values>({
      resolver: zodResolver(schema),
      defaultValues,
    })
    form.subscribe({
      formState: { errors: true },
      callback: ({ errors }) => setErrors({ ...errors } as FieldErrors<Values>),
    })
    engine.current = form
    for (const name of fields.current.keys()) attach(form, name)
    return form
  }

  function preload(): Promise<Engine<Values>> {
    loading.current ??= load().catch((error: unknown) => {
      loading.current = null
      throw error
    })
    return loading.current
  }

  return {
    formState: { errors },
    preload,
    register: (name, wanted = {}) => {
      options.current.set(name, wanted)
      return {
        name,
        onChange: (event) => engine.current?.register(name, wanted).onChange(event),
        ref: (field) => {
          if (field === fields.current.get(name)) return
          if (field) fields.current.set(name, field)
          if (field && engine.current) attach(engine.current, name)
        },
      }
    },
    handleSubmit: (onValid) => async (event) => {
      event.preventDefault()
      const form = await preload().catch(() => null)
      await (form ? form.handleSubmit(onValid)(event) : onValid(typed()))
    },
  }
}
