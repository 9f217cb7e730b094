//! Stable names.

/// Gives the values of an enum their names. Words in other places are held to the list of them; a value without a
/// name stops the compiler.
macro_rules! names {
    ($type:ident { $($value:ident => $name:literal,)+ }) => {
        impl $type {
            /// Every name that there is.
            pub const NAMES: &[&'static str] = &[$($name),+];

            /// The stable name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value { .. } => $name,)+
                }
            }
        }
    };
}
