import { describe, expect, it } from 'vitest'
import { chooseCamera } from '../../../src/domain/cameraChoice.ts'

const choose = (...labels: string[]) =>
  chooseCamera(labels.map((label, at) => ({ id: `${at}`, label })))?.label ?? null

describe('the camera that is asked for', () => {
  it.each([
    ['the one labelled back', ['Front Camera', 'Back Camera'], 'Back Camera'],
    ['the one labelled rear', ['USB2.0 HD', 'Rear Camera'], 'Rear Camera'],
    ['the one labelled arrière', ['Caméra avant', 'Caméra arrière'], 'Caméra arrière'],
    [
      'the main rear one of an Android phone',
      ['camera2 1, facing front', 'camera2 2, facing back', 'camera2 0, facing back'],
      'camera2 0, facing back',
    ],
    ['the first where none is a rear one', ['Integrated Webcam', 'OBS'], 'Integrated Webcam'],
  ])('is %s', (_, labels, chosen) => {
    expect(choose(...labels)).toBe(chosen)
  })
  it('is left to the browser while there are no labels', () => {
    expect(choose('', '')).toBeNull()
    expect(choose()).toBeNull()
  })
})
