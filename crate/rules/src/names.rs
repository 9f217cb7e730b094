//! A macro that gives the values of an enum stable names.

/// Implements `NAMES` and `name()` for an enum. Tests compare `NAMES` with the translations. A value without a name
/// causes a compile error.
macro_rules! names {
    ($type:ident { $($value:ident => $name:literal,)+ }) => {
        impl $type {
            /// All names, in the order of their declaration.
            pub const NAMES: &[&'static str] = &[$($name),+];

            /// Returns the stable name, for example for translations and records.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value { .. } => $name,)+
                }
            }
        }
    };
}
