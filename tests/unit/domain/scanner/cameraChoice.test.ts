import { describe, expect, it } from 'vitest'
import {
  cameraAfter,
  chooseCamera,
  type ListedCamera,
} from '../../../../src/domain/scanner/cameraChoice.ts'

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
    [
      'the plain one of an iPhone',
      [
        'Caméra avant',
        'Caméra ultra grand angulaire arrière',
        'Caméra arrière',
        'Téléobjectif arrière',
      ],
      'Caméra arrière',
    ],
    [
      'a wide one where no plain one is',
      ['Front', 'Back Ultra Wide Camera'],
      'Back Ultra Wide Camera',
    ],
    ['the first where none is a rear one', ['Integrated Webcam', 'OBS'], 'Integrated Webcam'],
  ])('is %s', (_, labels, chosen) => {
    expect(choose(...labels)).toBe(chosen)
  })
  it('is left to the browser while there are no labels', () => {
    expect(choose('', '')).toBeNull()
    expect(choose()).toBeNull()
  })
  it('is the one that keeps sharp by itself, among several rear ones', () => {
    const cameras = [
      { id: 'a', label: 'camera2 3, facing back', focuses: false },
      { id: 'b', label: 'camera2 2, facing back', focuses: true },
    ]
    expect(chooseCamera(cameras)?.id).toBe('b')
  })
  it('is the one that the person chose, as long as it is there', () => {
    const cameras = [
      { id: 'a', label: 'Caméra arrière' },
      { id: 'b', label: 'Caméra avant' },
    ]
    expect(chooseCamera(cameras, 'b')?.id).toBe('b')
    expect(chooseCamera(cameras, 'gone')?.id).toBe('a')
  })
})

describe('the camera after the present one', () => {
  const cameras: readonly ListedCamera[] = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
  it.each([
    ['a', 'b'],
    ['c', 'a'],
    [null, 'a'],
  ])('after %s is %s', (present, next) => {
    expect(cameraAfter(cameras, present)?.id).toBe(next)
  })
  it('is none where there is one only, or none at all', () => {
    expect(cameraAfter(cameras.slice(0, 1), 'a')).toBeNull()
    expect(cameraAfter([], null)).toBeNull()
  })
})
