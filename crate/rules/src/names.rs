//! A macro that gives each value of an enum a stable name.

/// Implements the constant `NAMES` and the method `name()` for an enum. Tests compare `NAMES` with the
/// translations. A value without a name causes a compile error.
macro_rules! names {
    ($type:ident { $($value:ident => $name:literal,)+ }) => {
        impl $type {
            /// The names of all values, in the order of their declaration.
            pub const NAMES: &[&'static str] = &[$($name),+];

            /// Returns the stable name of the value, for translations and stored records.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value { .. } => $name,)+
                }
            }
        }
    };
}
