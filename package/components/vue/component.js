import { defineComponent, h, onMounted, onUpdated, shallowRef } from 'vue';
import { assign, divide, eventsOf, propertiesOf } from '../divide.js';

const capitalized = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);

/**
 * Returns the component of an element. It exposes the element as `element`.
 * @param {string} tag
 * @param {string} name
 */
export const component = (tag, name) =>
  defineComponent({
    name,
    props: propertiesOf(tag),
    emits: [...eventsOf(tag), 'update:fen'],
    setup(props, { emit, expose }) {
      const element = shallowRef(null);
      let former = {};
      const update = () => {
        const { properties } = divide(tag, props);
        assign(element.value, properties, former);
        former = properties;
      };
      onMounted(update);
      onUpdated(update);
      expose({ element });
      const hear = (event) => {
        if (event.type === 'gamechange') emit('update:fen', event.detail.state.fen);
        emit(event.type, event);
      };
      const listeners = Object.fromEntries(eventsOf(tag).map((type) => [`on${capitalized(type)}`, hear]));
      return () => h(tag, { ...divide(tag, props).attributes, ...listeners, ref: element });
    },
  });
